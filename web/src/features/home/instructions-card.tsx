import { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import { Empty } from '../../kit/parts.tsx'
import { FigureCard } from './figure-card.tsx'
import { Rows } from './rows.tsx'

type Instruction = OutputOf<(typeof preEntrustmentActions)['actions']['Instructions']>['rows'][number]

/** The instructions of the laboratory that are in force; each opens in a dialog. */
export function InstructionsCard({ columns }: { columns: number }) {
  const { t } = useWords()
  const query = useRead(preEntrustmentActions, 'Instructions', {}, { keep: true })
  const [open, setOpen] = useState<Instruction | null>(null)
  return (
    <FigureCard title={t('page.home.instructions')} columns={columns} height="low" query={query}>
      {({ rows }) => (
        <>
          {rows.length === 0 ? (
            <Empty text={t('page.home.no_instructions')} />
          ) : (
            <Rows close>
              {rows.map(row => (
                <li key={row.id}>
                  <button type="button" className="wide gt-ellipsis" onClick={() => setOpen(row)}>
                    {row.title}
                  </button>
                  <span className="end">{row.must_accept === 1 ? t('page.home.must_read') : ''}</span>
                </li>
              ))}
            </Rows>
          )}
          {open ? (
            <Dialog
              title={open.title}
              width={560}
              onClose={() => setOpen(null)}
              foot={<Button onClick={() => setOpen(null)}>{t('common.close')}</Button>}
            >
              <p className="gt-instruction">{open.content}</p>
            </Dialog>
          ) : null}
        </>
      )}
    </FigureCard>
  )
}
