import { orderFileActions } from '@gt/domain/entrust/order-file-actions.ts'
import { useRef, useState } from 'react'
import { useWrite } from '../../app/queries.ts'
import { upload } from '../../app/upload.ts'
import { uuid } from '../../app/uuid.ts'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { maxMbOf } from '../../kit/upload-limit.ts'

/** A file on its way to the order, or one that was refused. */
export interface FileOnItsWay {
  readonly key: string
  readonly name: string
  readonly state: 'waits' | 'goes' | 'refused'
  /** Why it was refused. */
  readonly message: string
}

interface Attaching {
  readonly files: readonly FileOnItsWay[]
  readonly busy: boolean
  readonly send: (orderId: string, files: readonly File[]) => Promise<void>
  /** Takes a refused file off the list. */
  readonly forget: (key: string) => void
}

const purpose = 'order_attachment'
const bytesOfMb = 1024 * 1024

/** Sends files one after the other, each with its own end: one that is refused stops none behind it. */
export function useAttaching(): Attaching {
  const { t } = useWords()
  const { run } = useWrite(orderFileActions, 'Attach')
  const [files, setFiles] = useState<readonly FileOnItsWay[]>([])
  const line = useRef<Promise<void>>(Promise.resolve())
  const note = (key: string, change: Partial<FileOnItsWay>): void =>
    setFiles(before => before.map(one => (one.key === key ? { ...one, ...change } : one)))
  const forget = (key: string): void => setFiles(before => before.filter(one => one.key !== key))
  const maxMb = maxMbOf(purpose)
  const sendOne = async (orderId: string, key: string, file: File): Promise<void> => {
    note(key, { state: 'goes' })
    try {
      if (file.size > maxMb * bytesOfMb) {
        note(key, { state: 'refused', message: t('kit.form.file_too_big', { max: maxMb }) })
        return
      }
      const { id } = await upload(file, purpose)
      await run({ entrustment_id: orderId, file_id: id })
      forget(key)
    } catch (failure) {
      note(key, { state: 'refused', message: messageOf(failure) })
    }
  }
  return {
    files,
    busy: files.some(one => one.state !== 'refused'),
    forget,
    send(orderId, chosen) {
      const queued = chosen.map(file => ({ key: uuid(), file }))
      setFiles(before => [
        ...before,
        ...queued.map(({ key, file }) => ({ key, name: file.name, state: 'waits' as const, message: '' })),
      ])
      // pictures that are taken while others still go up wait behind them
      line.current = line.current.then(async () => {
        for (const { key, file } of queued) await sendOne(orderId, key, file)
      })
      return line.current
    },
  }
}
