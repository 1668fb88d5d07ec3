import { Download, Paperclip } from 'lucide-react'
import { download } from '../../app/download.ts'
import { useOrderingAt } from '../../app/ordering.tsx'
import { Button, IconButton } from '../../kit/button.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import { FileTiles } from '../../kit/file-tiles.tsx'
import { formatBytes } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { saveBytes } from '../../kit/save-bytes.ts'
import type { AnnouncedFile } from './order-draft.ts'

const isShown = ({ mime }: AnnouncedFile): boolean => mime === 'application/pdf' || (mime ?? '').startsWith('image/')

async function save({ id, name, mime }: AnnouncedFile, at: string | null): Promise<void> {
  try {
    saveBytes(await download(id, new AbortController().signal, at), name, mime ?? 'application/octet-stream')
  } catch (error) {
    toastFailure(error)
  }
}

/** What a client attached: pictures and papers small, each opened by a press, and every file to be taken away. */
export function AnnouncedFiles({ files }: { files: readonly AnnouncedFile[] }) {
  const { t } = useWords()
  const at = useOrderingAt()
  const byId = new Map(files.map(file => [file.id, file]))
  const shown = files.filter(isShown)
  return (
    <>
      {shown.length > 0 ? (
        <FileTiles
          tiles={shown.map(({ id, name, mime, size, of }) => ({
            key: id,
            fileId: id,
            name,
            mime: mime ?? '',
            caption: name,
            facts: [of ?? '', formatBytes(size)].filter(Boolean),
          }))}
          tools={key => {
            const file = byId.get(key)
            return file ? (
              <IconButton
                icon={Download}
                label={`${t('kit.pdf.download')} ${file.name}`}
                onClick={() => void save(file, at)}
              />
            ) : null
          }}
        />
      ) : null}
      {files
        .filter(file => !isShown(file))
        .map(file => (
          <Button key={file.id} look="link" icon={Paperclip} onClick={() => void save(file, at)}>
            {`${file.name} ${formatBytes(file.size)}`}
          </Button>
        ))}
    </>
  )
}
