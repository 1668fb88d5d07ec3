/** What a file may be uploaded for: accepted types, size, and who may send and read it. The list is closed. */
export interface FilePurpose {
  readonly types: readonly string[]
  readonly maxMb: number
  /** Operation codes of which any one permits the upload. */
  readonly upload: readonly string[]
  /**
   * Operation codes of which any one permits reading; an empty list means that only the printer reads it, `maker` that
   * only the person does who had it made.
   */
  readonly read: readonly string[] | 'maker'
  /** Entity whose records own such files. */
  readonly owner: string
}

/** Kinds of pictures that are kept. */
export const pictures = ['image/png', 'image/jpeg']
/** Papers, and pictures of them. */
export const documents = ['application/pdf', ...pictures]
