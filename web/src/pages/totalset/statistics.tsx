import { StatisticsPage } from '../../features/ledgers/statistics-page.tsx'

/** Units compared over a period. */
export default function Page() {
  return <StatisticsPage />
}
