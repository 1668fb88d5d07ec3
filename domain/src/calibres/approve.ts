import type { CommandSpec, PageDefinition } from '../kit/page/page.ts'

/** The technical manager lets an equation be used; a change of its values asks for it again. */
const approve: CommandSpec = {
  op: 'approve',
  action: 'Approve',
  label: { zh: '批准', en: 'Approve', es: 'Aprobar' },
  when: { field: 'enabled', is: 0 },
  consequence: {
    zh: '批准后启用，试验可以采用该方程',
    en: 'It is put into use; tests may take it',
    es: 'Se pone en uso; los ensayos la pueden usar',
  },
}

/** What the pages of a graded laboratory have besides those of a site: who approved, and the command to. */
export const approvedBy = ({ columns }: PageDefinition): Pick<PageDefinition, 'columns' | 'commands'> => ({
  columns: [...columns, { of: 'approved_by_id', width: 100 }, { of: 'approved_at', optional: true }],
  commands: [approve],
})
