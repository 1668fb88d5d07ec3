import { Failure } from '../../app/failure.ts'
import type { PdfSource } from '../../kit/pdf-viewer-source.ts'
import { ownFileLink } from './link.ts'

async function fetchLinked(link: string | null, signal: AbortSignal): Promise<Uint8Array> {
  if (link === null) throw new Failure('missing', '')
  const response = await fetch(link, { signal, credentials: 'omit', redirect: 'error' }).catch((cause: unknown) => {
    throw new Failure('network', '', { cause })
  })
  if (!response.ok || !response.headers.get('content-type')?.startsWith('application/pdf'))
    throw new Failure('missing', '')
  return new Uint8Array(await response.arrayBuffer())
}

/**
 * The file of the page's address: `link` is a signed link of File/Link, `name` what to call it, `save` and `print` equal to
 * 1 offer to keep and to print it. Loading fails without a word for any other link, expired ones included.
 */
export function linkedPdf(search: string, unnamed: string): PdfSource {
  const query = new URLSearchParams(search)
  const link = ownFileLink(query.get('link'), location.origin)
  return {
    name: query.get('name')?.slice(0, 200) || unnamed,
    load: signal => fetchLinked(link, signal),
    save: query.get('save') === '1',
    print: query.get('print') === '1',
  }
}
