import { useState } from 'react'
import { download } from '../../app/download.ts'
import { mayCall } from '../../app/may-call.ts'
import { useSigned } from '../../app/state.ts'
import { to } from '../../app/to.ts'
import { Button } from '../../kit/button.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import { formatDate } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Empty } from '../../kit/parts.tsx'
import { saveBytes } from '../../kit/save-bytes.ts'
import { Drill } from './card.tsx'
import { FigureCard } from './figure-card.tsx'
import { reportList } from './report-rows.tsx'
import { Rows } from './rows.tsx'
import { useFigures } from './use-figures.ts'

const saving = { permission: [`${reportList}.download`] }

/** The client's newest reports, each saved by one press; one that waits for money says so instead (page /home, client home). */
export function OwnReportsCard({ columns }: { columns: number }) {
  const { t } = useWords()
  const maySave = mayCall(saving, useSigned().facts.permissions)
  const query = useFigures('OwnReports', {})
  return (
    <FigureCard
      title={t('page.home.own_reports')}
      columns={columns}
      height="tall"
      query={query}
      aside={<Drill address={to(reportList)}>{t('common.all')}</Drill>}
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <Empty text={t('page.home.no_reports')} />
        ) : (
          <Rows close>
            {rows.map(row => (
              <li key={row.id} title={row.test}>
                {row.held ? (
                  <span className="gt-number link">{row.number}</span>
                ) : (
                  <Drill className="gt-number link" address={to(reportList, { id: row.id })}>
                    {row.number}
                  </Drill>
                )}
                <span className="wide gt-ellipsis">{row.test}</span>
                <span className="end gt-number">{formatDate(row.day)}</span>
                <span className="mark">
                  {row.held ? (
                    <Button look="link" reason={t('page.home.pay_first_why')}>
                      {t('page.home.pay_first')}
                    </Button>
                  ) : row.changing ? (
                    <span className="gt-under-way">{t('common.being_changed')}</span>
                  ) : row.file_id && maySave ? (
                    <Save fileId={row.file_id} number={row.number} />
                  ) : null}
                </span>
              </li>
            ))}
          </Rows>
        )
      }
    </FigureCard>
  )
}

/** Saves the paper of a report on the computer or telephone. */
function Save({ fileId, number }: { fileId: string; number: string }) {
  const { t } = useWords()
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      saveBytes(await download(fileId, new AbortController().signal), `${number}.pdf`, 'application/pdf')
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
  }
  return (
    <Button look="link" busy={busy} onClick={() => void save()}>
      {t('kit.pdf.download')}
      <span className="gt-hidden"> {number}</span>
    </Button>
  )
}
