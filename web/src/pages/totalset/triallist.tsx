import page from '@gt/domain/methods/totalset.triallist.page.ts'
import rows from '@gt/domain/methods/totalset.triallistdata.page.ts'
import parameters from '@gt/domain/methods/totalset.trialparameter.page.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { to } from '../../app/to.ts'
import { usePage } from '../../app/use-page.ts'
import { MethodTrial } from '../../features/methods/method-trial.tsx'
import { useWords } from '../../kit/i18n.ts'
import { TreePage } from '../../shapes/tree-page.tsx'

/** The level of the tree of parameters at which tests stand. */
const testLevel = (parameters.tree?.levels.length ?? 1) - 1

const rowsLevel = (rows.tree?.levels.length ?? 1) - 1

/** The catalogue of tests; each can be tried with readings that are typed, and its parameters are one step away. */
export default function TrialListPage() {
  const { t } = useWords()
  const { can } = usePage(page.code)
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
          data: row => void navigate(to(rows.code, { node: `${rowsLevel}:${row.id}` })),
        },
        dialogs: tried ? <MethodTrial testId={tried} onClose={() => setTried(null)} /> : null,
      }}
    />
  )
}
