import { feedbackActions } from '@gt/domain/platform/feedback-actions.ts'
import { feedbackLimits } from '@gt/domain/platform/feedback-lists.ts'
import { Camera, ImagePlus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../kit/button.tsx'
import { useWords } from '../kit/i18n.ts'
import { type Photo, smallPhoto } from '../kit/small-photo.ts'
import { call } from './client.ts'
import { canTakePage, takePage } from './take-page.ts'
import './feedback.css'

interface SentPicturesProps {
  readonly id: string
  readonly fileIds: readonly string[]
}

/** Pictures that came with feedback or its reply, each opened in full by a press. */
export function SentPictures({ id, fileIds }: SentPicturesProps) {
  return fileIds.length > 0 ? (
    <div className="gt-feedback-pictures">
      {fileIds.map((fileId, nth) => (
        <SentPicture key={fileId} id={id} fileId={fileId} nth={nth + 1} />
      ))}
    </div>
  ) : null
}

function SentPicture({ id, fileId, nth }: { readonly id: string; readonly fileId: string; readonly nth: number }) {
  const { t } = useWords()
  const [address, setAddress] = useState('')
  useEffect(() => {
    let wanted = true
    call(feedbackActions, 'Picture', { id, file_id: fileId }).then(
      ({ mime, content }) => {
        if (wanted) setAddress(`data:${mime};base64,${content}`)
      },
      (error: unknown) => console.info('no picture', error),
    )
    return () => {
      wanted = false
    }
  }, [id, fileId])
  const name = t('shell.feedback_picture', { n: nth })
  return address ? (
    <a href={address} download={`${nth}`} title={name}>
      <img src={address} alt={name} />
    </a>
  ) : null
}

interface ChosenPicturesProps {
  readonly pictures: readonly Photo[]
  readonly onChange: (pictures: readonly Photo[]) => void
  readonly onProblem: (problem: string) => void
  /** The page in front of the user may be taken as well. */
  readonly takes?: boolean
}

/** Up to five pictures that go with what is written; each can be taken out again. */
export function ChosenPictures({ pictures, onChange, onProblem, takes = false }: ChosenPicturesProps) {
  const { t } = useWords()
  const chooser = useRef<HTMLInputElement>(null)
  const full = pictures.length >= feedbackLimits.pictures
  const add = async (files: readonly File[]): Promise<void> => {
    onProblem('')
    const room = files.slice(0, feedbackLimits.pictures - pictures.length)
    const read = await Promise.allSettled(room.map(smallPhoto))
    onChange([...pictures, ...read.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))])
    if (read.some(({ status }) => status === 'rejected')) onProblem(t('shell.feedback_no_picture'))
    else if (room.length < files.length) onProblem(t('shell.feedback_pictures_most', { max: feedbackLimits.pictures }))
  }
  const take = async (): Promise<void> => {
    try {
      await add([await takePage()])
    } catch (error) {
      // who said no in the browser's own question wants none
      console.info('the page was not taken', error)
      onProblem(t('shell.feedback_not_taken'))
    }
  }
  const remove = (picture: Photo): void => {
    URL.revokeObjectURL(picture.address)
    onChange(pictures.filter(one => one !== picture))
  }
  return (
    <div className="gt-feedback-pictures">
      {pictures.map((picture, nth) => (
        <div key={picture.address}>
          <img src={picture.address} alt={t('shell.feedback_picture', { n: nth + 1 })} />
          <IconButton
            icon={X}
            label={t('shell.feedback_picture_remove', { n: nth + 1 })}
            onClick={() => remove(picture)}
          />
        </div>
      ))}
      {full ? null : (
        <>
          <Button icon={ImagePlus} onClick={() => chooser.current?.click()}>
            {t('shell.feedback_choose')}
          </Button>
          {takes && canTakePage() ? (
            <Button icon={Camera} onClick={() => void take()}>
              {t('shell.feedback_take')}
            </Button>
          ) : null}
        </>
      )}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={event => {
          void add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}
