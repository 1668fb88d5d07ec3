/** The four keys of every answer (specification 7, conventions 3). */
export interface Envelope<T = unknown> {
  readonly code: number | string
  readonly issucess: boolean
  readonly result: T
  readonly msg: string
}

/** One reason in `result.errors`, in the caller's language. */
export interface ErrorItem {
  readonly code: string
  readonly field: string | null
  readonly row: number | null
  readonly severity: 'error' | 'warn'
  readonly message: string
  readonly params: Readonly<Record<string, unknown>>
}
