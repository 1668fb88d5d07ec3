import { toastFailure } from '../kit/failure-words.ts'
import { saveBytes } from '../kit/save-bytes.ts'
import { spreadsheet } from '../kit/use-export.ts'
import { download } from './download.ts'

interface Message {
  readonly route: string | null
  readonly content: string | null
}

/** A stored file with its name. */
export interface MessageFile {
  readonly id: string
  readonly name: string
}

/** The stored file that a message is about; its route is no page. */
export function messageFile({ route, content }: Message): MessageFile | null {
  const [, id] = /^\/file\/(\d+)$/.exec(route ?? '') ?? []
  return id ? { id, name: content ?? id } : null
}

/** Hands the file of a message to the browser's own way of saving. */
export async function saveMessageFile({ id, name }: MessageFile): Promise<void> {
  try {
    saveBytes(await download(id, new AbortController().signal), name, spreadsheet)
  } catch (error) {
    toastFailure(error)
  }
}
