import { call } from '../app/client.ts'
import { refreshAfter } from '../app/queries.ts'
import { confirm } from '../kit/confirm.tsx'
import { toastFailure } from '../kit/failure-words.ts'
import { useWords } from '../kit/i18n.ts'
import { toastDone } from '../kit/toast.tsx'

type Called = Parameters<typeof call>[0]

/** Open tests that hold what was set before are reckoned anew when the user wants it. */
export function useRetake<C extends Called>(controller: C): (input: object) => Promise<void> {
  const { t } = useWords()
  return async input => {
    try {
      const { count } = (await call(controller, 'OpenUses', input)) as { count: number } // the contract of the page
      if (count === 0) return
      if (!(await confirm({ question: t('kit.shape.retake', { n: count }), verb: t('kit.shape.retake_verb') }))) return
      const { count: done } = (await call(controller, 'Retake', input)) as { count: number } // as above
      await refreshAfter(controller, 'Retake')
      toastDone(t('kit.shape.retaken', { n: done }))
    } catch (error) {
      toastFailure(error)
    }
  }
}
