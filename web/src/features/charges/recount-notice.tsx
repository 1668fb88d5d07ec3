import { chargeActions } from '@gt/domain/charges/actions.ts'
import { chargeMachine } from '@gt/domain/charges/charge.states.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import { formatMoney, formatPlain } from '../../kit/format.ts'
import { Glyph } from '../../kit/glyph.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { listMark } from '../../kit/marks.ts'
import { chargeNumber } from './charge-row.ts'

type Recount = NonNullable<OutputOf<(typeof chargeActions.actions)['GetWhole']>['recount']>

/** Tests with their samples and counts, one after the other. */
const named = (tests: Recount['came']): string =>
  tests
    .map(({ name, sample, quantity }) => [name, sample, `× ${formatPlain(quantity)}`].filter(Boolean).join(' '))
    .join(listMark())

interface RecountNoticeProps {
  readonly row: GridRow
  readonly recount: Recount
  /** The caller may say that nothing is to be charged or paid back. */
  readonly mayEnd: boolean
}

/** Tells that the order of a bill changed and what its tests cost now; ends the check where nothing is to be done. */
export function RecountNotice({ row, recount, mayEnd }: RecountNoticeProps) {
  const { t, say } = useWords()
  const [ending, end] = useState(false)
  const name = say(chargeMachine.commands.recount_done.label)
  return (
    <>
      <div className="gt-recount" role="note">
        <Glyph shape="bang" tone="orange" />
        <span>
          {t('page.djentrustmanage.chargelist.recount', {
            now: formatMoney(recount.now),
            billed: formatMoney(recount.billed),
          })}
          {recount.came.length > 0 ? (
            <span className="tests">
              {t('page.djentrustmanage.chargelist.recount_came', { tests: named(recount.came) })}
            </span>
          ) : null}
          {recount.gone.length > 0 ? (
            <span className="tests">
              {t('page.djentrustmanage.chargelist.recount_gone', { tests: named(recount.gone) })}
            </span>
          ) : null}
        </span>
        {mayEnd ? <Button onClick={() => end(true)}>{name}</Button> : null}
      </div>
      {ending ? (
        <CommandDialog
          actions={chargeActions}
          action="RecountDone"
          name={name}
          rows={[row]}
          numberOf={chargeNumber}
          reason="required"
          consequence={t('page.djentrustmanage.chargelist.recount_note')}
          fresh={() => [row]}
          onClose={() => end(false)}
        />
      ) : null}
    </>
  )
}
