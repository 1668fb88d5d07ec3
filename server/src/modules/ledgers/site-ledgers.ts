import equipmentPage from '@gt/domain/ledgers/gdstatistical.equipmentaccount.ledger.ts'
import usePage from '@gt/domain/ledgers/gdstatistical.equipmentuseaccount.ledger.ts'
import personPage from '@gt/domain/ledgers/gdstatistical.personworkload.ledger.ts'
import reportPage from '@gt/domain/ledgers/gdstatistical.reportaccount.ledger.ts'
import retentionPage from '@gt/domain/ledgers/gdstatistical.retentionaccount.ledger.ts'
import samplePage from '@gt/domain/ledgers/gdstatistical.sampleaccount.ledger.ts'
import taskPage from '@gt/domain/ledgers/gdstatistical.taskaccount.ledger.ts'
import trialPage from '@gt/domain/ledgers/gdstatistical.trialaccount.ledger.ts'
import indexPage from '@gt/domain/ledgers/gdstatistical.trialindexquery.ledger.ts'
import infoPage from '@gt/domain/ledgers/gdstatistical.trialinfoquery.ledger.ts'
import unqualifiedPage from '@gt/domain/ledgers/gdstatistical.unqualifiedaccount.ledger.ts'
import type { LedgerSource } from '../../ledgers/source.ts'
import { enteredOn, equipmentAccount } from './equipment-account.ts'
import { equipmentUseAccount } from './equipment-use-account.ts'
import { partSql, personSql } from './parts.ts'
import { personWorkload } from './person-workload.ts'
import { reportAccount } from './report-account.ts'
import { retentionAccount } from './retention-account.ts'
import { sampleAccount } from './sample-account.ts'
import { siteSource } from './site.ts'
import { taskAccount } from './task-account.ts'
import { siteTestSearch } from './test-search.ts'
import { indicatorTemplates, trialAccount, trialTemplates } from './trial-account.ts'
import { trialIndexQuery } from './trial-index-query.ts'
import { stakeSql, trialInfoQuery } from './trial-info-query.ts'
import { unqualifiedAccount } from './unqualified-account.ts'

/** The stakes of a sample, else those of the place of its order. */
const placeOfStakes = "coalesce(nullif(s.site_stake, ''), concat_ws(' ', site_node.start_stake, site_node.end_stake))"

/** The ledgers of site laboratories that are twins of those of graded ones. */
export const siteLedgers: readonly LedgerSource[] = [
  siteSource(trialPage, trialAccount, { columns: { stake_part: partSql('s') }, templates: trialTemplates('gd') }),
  siteSource(indexPage, trialIndexQuery, {
    joins: 'left join mix_design mixed on mixed.business_id = t.business_id and mixed.id = s.mix_design_id',
    columns: { mix: "nullif(concat_ws(' ', mixed.design_no, mixed.grade), '')" },
    templates: indicatorTemplates('gd'),
  }),
  siteSource(infoPage, trialInfoQuery, {
    columns: { stake_from: stakeSql('min', placeOfStakes), stake_to: stakeSql('max', placeOfStakes) },
  }),
  siteTestSearch,
  siteSource(samplePage, sampleAccount, {
    joins: 'left join sampling_record taken on taken.business_id = t.business_id and taken.id = t.sampling_record_id',
    columns: { sampler: "coalesce(nullif(taken.sampler_name, ''), e.sample_sender)" },
  }),
  siteSource(taskPage, taskAccount),
  siteSource(unqualifiedPage, unqualifiedAccount, {
    joins: 'left join app_user closer on closer.id = t.closed_by_id',
    columns: { answer_text: 't.answer_text', supervision_check: personSql('closer') },
  }),
  siteSource(retentionPage, retentionAccount),
  siteSource(reportPage, reportAccount, { columns: { volume_no: 'k.volume_no' } }),
  siteSource(usePage, equipmentUseAccount, { withoutOrder: true }),
  siteSource(equipmentPage, equipmentAccount, {
    withoutOrder: true,
    columns: { owner: 't.owner', enter_date: enteredOn, leave_date: 't.left_on' },
  }),
  siteSource(personPage, personWorkload, { withoutOrder: true, gather: ['site.id', 'site_section.id'] }),
]
