import type { LedgerPage } from '@gt/domain/kit/page/ledger.ts'
import { type LedgerSource, ledgerSource, valuesOf } from '../../ledgers/source.ts'

/** Ledgers of site laboratories have lines of such laboratories only, whoever else is in sight of the reader. */
const laboratory = "join business site on site.id = t.business_id and site.mode = 'gd'"

/** What `siteColumns` shows of a line with an order, under the alias `e`; of a line that names no section that of its laboratory. */
const ofOrder = {
  joins: `${laboratory} left join project_section site_section on site_section.id = coalesce(e.project_section_id, site.project_section_id)
    left join trial_task_category site_kind on site_kind.id = e.trial_task_category_id
    left join wbs_node site_node on site_node.id = e.wbs_node_id`,
  columns: {
    project_section_name: 'site_section.name',
    task_kind: 'site_kind.name_zh',
    wbs_name: 'site_node.name',
  },
}

const ofLaboratory = {
  joins: `${laboratory} left join project_section site_section on site_section.id = site.project_section_id`,
  columns: { project_section_name: 'site_section.name' },
}

interface SiteSource
  extends Partial<Pick<LedgerSource, 'columns' | 'filters' | 'groups' | 'gather' | 'templates' | 'where' | 'dates'>> {
  /** Its lines have no order. */
  readonly withoutOrder?: true
  /** Further joins. */
  readonly joins?: string
}

const among = <Value>(values: Readonly<Record<string, Value>>, names: Iterable<string>): Record<string, Value> => {
  const wanted = new Set(names)
  return Object.fromEntries(Object.entries(values).filter(([name]) => wanted.has(name)))
}

/**
 * The source of a site's twin of a ledger: that of the graded one over site laboratories alone, with the values that the twin needs and
 * no others.
 */
export function siteSource(page: LedgerPage, graded: LedgerSource, site: SiteSource = {}): LedgerSource {
  const { joins, columns } = site.withoutOrder ? ofLaboratory : ofOrder
  const { from } = graded
  const all = `${joins} ${site.joins ?? ''}`
  const templates = site.templates ?? graded.templates
  return ledgerSource({
    ...graded,
    page,
    from: typeof from === 'string' ? `${from} ${all}` : (on, period) => `${from(on, period)} ${all}`,
    columns: among({ ...graded.columns, ...columns, ...site.columns }, valuesOf(page)),
    filters: among({ ...columns, ...graded.filters, ...site.filters }, Object.keys(page.filters)),
    groups: { ...graded.groups, ...site.groups },
    dates: site.dates ?? graded.dates,
    where: site.where ?? graded.where,
    ...(graded.gather ? { gather: [...graded.gather, ...(site.gather ?? [])] } : {}),
    ...(templates ? { templates } : {}),
  })
}
