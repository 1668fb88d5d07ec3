import page from '@gt/domain/methods/totalset.triallistdetail.page.ts'
import { useState } from 'react'
import { usePage } from '../../app/use-page.ts'
import { MethodTrial } from '../../features/methods/method-trial.tsx'
import { useWords } from '../../kit/i18n.ts'
import { TreePage } from '../../shapes/tree-page.tsx'

/** Fields of raw records; the method that keeps them opens with what it computes of typed readings. */
export default function TrialListDetailPage() {
  const { t } = useWords()
  const { can } = usePage(page.code)
  const [tried, setTried] = useState<string | null>(null)
  return (
    <TreePage
      page={page}
      slots={{
        rowCommands: row =>
          can('method')
            ? [
                {
                  key: 'method',
                  text: t('page.totalset.triallistdetail.method'),
                  run: () => setTried(String(row.trial_list_id)),
                },
              ]
            : [],
        dialogs: tried ? <MethodTrial testId={tried} onClose={() => setTried(null)} /> : null,
      }}
    />
  )
}
