/** One table of a backup: its columns as they were, and its rows in a file of PostgreSQL's COPY text format, gzipped. */
export interface TableEntry {
  readonly name: string
  readonly columns: readonly Column[]
  readonly rows: number
  readonly file: string
  readonly sha256: string
}

export interface Column {
  readonly name: string
  readonly type: string
}

export interface SequenceEntry {
  readonly name: string
  /** Last number given, null when none was. */
  readonly last: string | null
}

export interface FileEntry {
  readonly path: string
  readonly size: number
  readonly sha256: string
}

/** What a backup holds; `manifest.json` is written last, so that a folder without it is no backup. */
export interface Manifest {
  readonly format: 1
  /** Release of the product and of PostgreSQL that made it. */
  readonly product: string
  readonly postgres: string
  /** Moment of the database's snapshot; the files are those that it names. */
  readonly moment: string
  /** Last migration of the database, null for one without migrations. */
  readonly migration: string | null
  readonly tables: readonly TableEntry[]
  readonly sequences: readonly SequenceEntry[]
  readonly files: readonly FileEntry[]
}

/** What both commands answer with. */
export interface Outcome {
  readonly ok: true
  readonly rows: number
  readonly files: number
  readonly seconds: number
}

/** Sums a manifest up for the command's answer. */
export function outcomeOf(manifest: Manifest, begun: number): Outcome {
  return {
    ok: true,
    rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
    files: manifest.files.length,
    seconds: Math.round(performance.now() - begun) / 1000,
  }
}
