import { standardCheck } from '@gt/domain/standards/standard-check.entity.ts'
import { to } from '../../app/to.ts'
import { DueDate } from '../../kit/due.tsx'
import { formatDate, formatInteger } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Empty } from '../../kit/parts.tsx'
import { Drill } from './card.tsx'
import { FigureCard } from './figure-card.tsx'
import { Rows } from './rows.tsx'
import { useFigures } from './use-figures.ts'

const { labels: found } = standardCheck.fields.result.options.list

/** Qualifications and certificates that end within 90 days or have ended, soonest first, and standards that hold no more. */
export function CertificateCard({ columns }: { columns: number }) {
  const { t, say } = useWords()
  const query = useFigures('Certificates', {})
  return (
    <FigureCard
      title={t('page.home.certificates')}
      columns={columns}
      height="tall"
      query={query}
      aside={({ past, ending, outdated }) =>
        [
          t('page.home.ending', { past: formatInteger(past), ending: formatInteger(ending) }),
          outdated > 0 ? t('page.home.outdated', { n: formatInteger(outdated) }) : '',
        ]
          .filter(Boolean)
          .join(' · ')
      }
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <Empty text={t('page.home.none_ending')} />
        ) : (
          <Rows>
            {rows.map(row => (
              <li key={`${row.of}${row.id}`}>
                {row.found ? (
                  <span className="gt-ellipsis wide">{row.holder}</span>
                ) : (
                  <Drill className="gt-ellipsis wide" address={to('personnel.personnel')}>
                    {row.holder}
                  </Drill>
                )}
                <span className="half gt-ellipsis">{row.name}</span>
                <span className="end">
                  {row.found ? (
                    <span className="late" title={formatDate(row.valid_to)}>
                      {say(found[row.found])}
                    </span>
                  ) : (
                    <DueDate date={row.valid_to} />
                  )}
                </span>
              </li>
            ))}
          </Rows>
        )
      }
    </FigureCard>
  )
}
