import { systemActions } from '@gt/domain/exchange/actions.ts'
import page from '@gt/domain/exchange/totalset.thirdpartysystem.page.ts'
import { useState } from 'react'
import { useWrite } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { SecretDialog } from '../../features/exchange/secret-dialog.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { MasterDetailPage } from '../../shapes/master-detail-page.tsx'
import { isOwnRow } from '../../shapes/own-row.ts'

type Tried = Awaited<ReturnType<ReturnType<typeof useTest>['run']>>
const useTest = () => useWrite(systemActions, 'Test')

/** Systems outside: their keys, a trial of the connection, what things are called there, and what was sent. */
export default function ThirdPartySystemPage() {
  const { t } = useWords()
  const { can } = usePage(page.code)
  const test = useTest()
  const [keyed, keyFor] = useState<GridRow | null>(null)
  const [tried, show] = useState<{ readonly name: string; readonly result: Tried } | null>(null)
  const isOwn = (row: GridRow): boolean => isOwnRow(page.entity, row)
  const tryOut = async (row: GridRow): Promise<void> => {
    try {
      show({ name: String(row.name), result: await test.run({ id: row.id }) })
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <MasterDetailPage
      page={page}
      slots={{
        cells: {
          base_url: row => (row.base_url ? String(row.base_url) : t('page.totalset.thirdpartysystem.simulated')),
          calc_secret: row =>
            t(row.calc_secret === 1 ? 'page.totalset.thirdpartysystem.set' : 'page.totalset.thirdpartysystem.unset'),
        },
        rowCommands: row =>
          can('edit') && isOwn(row)
            ? [{ key: 'secret', text: t('page.totalset.thirdpartysystem.secret'), run: () => keyFor(row) }]
            : [],
        rowOperations: { test: row => void tryOut(row) },
        dialogs: (
          <>
            {keyed ? <SecretDialog row={keyed} onClose={() => keyFor(null)} /> : null}
            {tried ? (
              <Dialog
                title={t('page.totalset.thirdpartysystem.tried', { name: tried.name })}
                onClose={() => show(null)}
              >
                <p>
                  {t(
                    tried.result.simulated === 1
                      ? 'page.totalset.thirdpartysystem.tried_simulated'
                      : tried.result.ok === 1
                        ? 'page.totalset.thirdpartysystem.tried_ok'
                        : 'page.totalset.thirdpartysystem.tried_bad',
                    { status: tried.result.status, time: tried.result.milliseconds },
                  )}
                </p>
                {tried.result.answer ? <pre className="gt-exchange-content">{tried.result.answer}</pre> : null}
              </Dialog>
            ) : null}
          </>
        ),
      }}
    />
  )
}
