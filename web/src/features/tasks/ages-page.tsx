import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { ageActions } from '@gt/domain/methods/age-actions.ts'
import { useWrite } from '../../app/queries.ts'
import { toastFailure } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { toastDone } from '../../kit/toast.tsx'
import { TreePage } from '../../shapes/tree-page.tsx'

/** Ages of tests, with the platform's to be taken over. */
export function AgesPage({ page }: { page: PageDefinition }) {
  const { t } = useWords()
  const load = useWrite(ageActions, 'LoadStandard')
  const run = async (): Promise<void> => {
    try {
      const { added } = await load.run({})
      toastDone(t('page.djbaseset.trialageset.loaded', { n: added }))
    } catch (error) {
      toastFailure(error)
    }
  }
  return <TreePage page={page} slots={{ tools: { loadStandard: { run: () => void run() } } }} />
}
