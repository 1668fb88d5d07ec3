import type { Envelope } from '@gt/domain/kit/envelope.ts'
import { session } from './client.ts'
import { Failure, failureKind } from './failure.ts'

/** A file as the server keeps it. */
interface StoredFile {
  readonly id: string
  readonly name: string
  readonly size: number
  /** Of the content, hexadecimal. */
  readonly sha256: string
}

/**
 * Sends a file for a purpose of the server's closed list (conventions 10). Rejects with a Failure.
 * @param at the laboratory in which the caller acts as a client of his unit
 */
export async function upload(file: File, purpose: string, at: string | null = null): Promise<StoredFile> {
  const body = new FormData()
  body.set('purpose', purpose)
  body.set('file', file)
  const business = session.get('gt_business_id')
  const response = await fetch('/api/v1/File/Upload', {
    method: 'POST',
    body,
    headers: {
      Authorization: `Bearer ${session.get('gt_token')}`,
      'Accept-Language': session.language(),
      ...(business === '0' ? {} : { 'X-Business-Id': business }),
      ...(at ? { 'X-Ordering-At': at } : {}),
    },
  }).catch((cause: unknown) => {
    throw new Failure('network', '', { cause })
  })
  const answer = (await response.json().catch((cause: unknown) => {
    throw new Failure('fault', '', { cause, trace: response.headers.get('x-trace-id') })
  })) as Envelope<StoredFile> // the form of every answer (conventions 3)
  if (answer.issucess !== true) throw new Failure(failureKind(answer.code), answer.msg)
  return answer.result
}
