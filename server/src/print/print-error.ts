/** Why a sheet could not be printed. */
export type PrintErrorCode =
  /** The layout took longer than the limit; the worker was replaced. */
  | 'time_limit'
  /** The layout program refused the document; `details` holds its messages. */
  | 'layout_failed'
  /** A picture is neither PNG nor JPEG, or too large. */
  | 'bad_picture'
  /** More content than a sheet can have: layout cannot be stopped, so its size is bounded beforehand. */
  | 'too_large'
  /** The text of a QR code does not fit into one. */
  | 'bad_code'
  /** The worker ended unexpectedly. */
  | 'worker_lost'
  /** The printer was closed while the sheet waited. */
  | 'closed'

export class PrintError extends Error {
  readonly code: PrintErrorCode
  readonly details: readonly string[]

  constructor(code: PrintErrorCode, details: readonly string[] = []) {
    super(`print: ${code}${details.length > 0 ? `: ${details.join('; ')}` : ''}`)
    this.name = 'PrintError'
    this.code = code
    this.details = details
  }
}
