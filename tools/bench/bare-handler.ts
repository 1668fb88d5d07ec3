import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LargeLaboratory } from './large-laboratory.ts'

/**
 * A handler without session, permission, tenant, validation or builder, for the floor of a figure: it answers what `work`
 * gives as JSON.
 */
export async function bareHandler(
  work: (url: URL) => Promise<unknown>,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    work(new URL(request.url ?? '/', 'http://bench')).then(
      result => response.end(JSON.stringify(result)),
      (error: unknown) => {
        response.statusCode = 500
        response.end(String(error))
      },
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a listening TCP server has one
  return {
    url: `http://127.0.0.1:${port}/`,
    async close() {
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** Fetches and drops the body. @throws when the answer is no success */
export async function expectOk(url: string, init: RequestInit = {}): Promise<void> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

/** Headers of a call of the tester of the bench. */
export const asTester = ({
  token,
  businessId,
}: Pick<LargeLaboratory, 'token' | 'businessId'>): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  'x-business-id': businessId,
})
