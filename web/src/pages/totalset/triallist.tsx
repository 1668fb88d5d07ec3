import type { Filter } from '@gt/domain/kit/list.ts'
import page from '@gt/domain/methods/totalset.triallist.page.ts'
import rows from '@gt/domain/methods/totalset.triallistdata.page.ts'
import fields from '@gt/domain/methods/totalset.triallistdetail.page.ts'
import parameters from '@gt/domain/methods/totalset.trialparameter.page.ts'
import sheets from '@gt/domain/reports/totalset.reportmanage.page.ts'
import templates from '@gt/domain/reports/totalset.reporttemplate.page.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { routeKey } from '../../app/routes.ts'
import { useSigned } from '../../app/state.ts'
import { to } from '../../app/to.ts'
import { usePage } from '../../app/use-page.ts'
import { MethodTrial } from '../../features/methods/method-trial.tsx'
import { useWords } from '../../kit/i18n.ts'
import { nothingAsked, writeAsked } from '../../kit/list-query.ts'
import { TreePage } from '../../shapes/tree-page.tsx'

/** The level of the tree of parameters at which tests stand. */
const testLevel = (parameters.tree?.levels.length ?? 1) - 1

const fieldsLevel = (fields.tree?.levels.length ?? 1) - 1
const rowsLevel = (rows.tree?.levels.length ?? 1) - 1

/** The catalogue of tests; each can be tried with readings that are typed, and its parameters are one step away. */
export default function TrialListPage() {
  const { t } = useWords()
  const { can } = usePage(page.code)
  const { routes } = useSigned()
  const navigate = useNavigate()
  const [tried, setTried] = useState<string | null>(null)
  return (
    <TreePage
      page={page}
      slots={{
        rowCommands: row => [
          ...(can('try') && row.method_version
            ? [{ key: 'try', text: t('page.totalset.triallist.try'), run: () => setTried(row.id) }]
            : []),
          ...(can('params')
            ? [
                {
                  key: 'params',
                  text: t('page.totalset.triallist.params'),
                  run: () => void navigate(to(parameters.code, { node: `${testLevel}:${row.id}` })),
                },
              ]
            : []),
        ],
        rowOperations: {
          tpl: row => {
            const one = <F extends string>(field: F, value: unknown) => ({
              field,
              op: 'eq' as const,
              value: String(value),
            })
            const asked = (filters: Filter[]) => ({ q: writeAsked({ ...nothingAsked, filters }) ?? '' })
            // who does not keep templates looks at the sheets of the test
            const address = routes.has(routeKey(to(templates.code)))
              ? to(templates.code, asked([one('trial_list_id', row.id)]))
              : to(sheets.code, asked([one('code', row.code)]))
            void navigate(address)
          },
          detail: row => void navigate(to(fields.code, { node: `${fieldsLevel}:${row.id}` })),
          data: row => void navigate(to(rows.code, { node: `${rowsLevel}:${row.id}` })),
        },
        dialogs: tried ? <MethodTrial testId={tried} onClose={() => setTried(null)} /> : null,
      }}
    />
  )
}
