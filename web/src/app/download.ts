import type { Envelope } from '@gt/domain/kit/envelope.ts'
import { session } from './client.ts'
import { Failure, failureKind } from './failure.ts'

/** The refusal that the server sent in place of a file. */
async function refusalOf(response: Response): Promise<Failure> {
  const trace = response.headers.get('x-trace-id')
  const answer = (await response.json().catch(() => null)) as Envelope | null // the form of every refusal (conventions 3)
  return answer ? new Failure(failureKind(answer.code), answer.msg, { trace }) : new Failure('fault', '', { trace })
}

/**
 * The bytes of a stored file that the caller may read, by the bearer (conventions 10). Rejects with a Failure.
 * @param at the laboratory in which the caller acts as a client of his unit
 */
export async function download(fileId: string, signal: AbortSignal, at: string | null = null): Promise<Uint8Array> {
  const business = session.get('gt_business_id')
  const response = await fetch(`/api/v1/File/Download?id=${encodeURIComponent(fileId)}`, {
    signal,
    headers: {
      Authorization: `Bearer ${session.get('gt_token')}`,
      'Accept-Language': session.language(),
      ...(business === '0' ? {} : { 'X-Business-Id': business }),
      ...(at ? { 'X-Ordering-At': at } : {}),
    },
  }).catch((cause: unknown) => {
    throw new Failure(signal.aborted ? 'aborted' : 'network', '', { cause })
  })
  if (!response.ok) throw await refusalOf(response)
  return new Uint8Array(await response.arrayBuffer())
}
