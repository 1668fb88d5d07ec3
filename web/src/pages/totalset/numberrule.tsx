import { mostPreviewed } from '@gt/domain/numbering/actions.ts'
import page from '@gt/domain/numbering/totalset.numberrule.page.ts'
import { useNavigate } from 'react-router'
import { to } from '../../app/to.ts'
import { usePage } from '../../app/use-page.ts'
import { RulePreview } from '../../features/numbering/rule-preview.tsx'
import { writeAsked } from '../../kit/list-query.ts'
import { TreePage } from '../../shapes/tree-page.tsx'

/** Numbering rules, with the numbers that a rule will give while it is typed and the way to those it gave. */
export default function NumberRulePage() {
  const navigate = useNavigate()
  const { can, toolbar } = usePage(page.code)
  const word = toolbar('row').find(tool => tool.Op === 'draws')?.Name ?? ''
  return (
    <TreePage
      page={page}
      slots={{
        rowCommands: row =>
          can('draws')
            ? [
                {
                  key: 'draws',
                  text: word,
                  run: () => {
                    const filters = [{ field: 'number_rule_id', op: 'eq' as const, value: row.id }]
                    void navigate(to('totalset.numberdraw', { q: writeAsked({ filters, chip: null }) ?? '' }))
                  },
                },
              ]
            : [],
        besideForm: ({ form, record }) =>
          can('preview') ? <RulePreview form={form} record={record} count={mostPreviewed} /> : null,
      }}
    />
  )
}
