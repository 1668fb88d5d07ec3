import type { versionNoteActions } from '@gt/domain/identity/version-note-actions.ts'
import type { Run } from '../../../http/implement.ts'

type Actions = (typeof versionNoteActions)['actions']

interface NoteRow extends Record<string, unknown> {
  readonly id: string
  readonly version_no: string
  readonly title: string
  readonly notes: string
  readonly released_at: string
}

/** The note that the caller has not seen, as his language has it. */
export const myVersionNote: Run<Actions['Mine']> = async ctx => {
  const [note] = await ctx.tx.query<NoteRow>(
    `select id, version_no, title, coalesce(nullif(case $2 when 'en' then notes_en when 'es' then notes_es end, ''), notes) as notes, released_at
     from app_version where id = gt_unseen_version($1)`,
    [ctx.principal.loginRecordId, ctx.language],
  )
  return { note: note ?? null }
}

/** Keeps that the caller was shown a note: his own account alone, whoever he is. */
export const versionNoteSeen: Run<Actions['Seen']> = async (ctx, { id }) => {
  const [row] = await ctx.tx.query<{ seen: 0 | 1 }>('select gt_see_version($1, $2)::int as seen', [
    ctx.principal.loginRecordId,
    id,
  ])
  return { seen: row?.seen ?? 0 }
}
