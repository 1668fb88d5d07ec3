import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { folded } from '@gt/domain/kit/text.ts'
import page from '@gt/domain/ledgers/djentrustmanage.searchtrial.ledger.ts'
import { figureErrors } from '@gt/domain/ledgers/figure-errors.ts'
import sitePage from '@gt/domain/ledgers/gdtrialtest.searchtrial.ledger.ts'
import { resultQuestion, stakeStretch } from '@gt/domain/ledgers/search-text.ts'
import { escapeLike } from '../../db/filter.ts'
import { ledgerSource, type TextMeaning } from '../../ledgers/source.ts'
import { specSql } from '../samples/api.ts'
import { partSql, personSql } from './parts.ts'
import { siteSource } from './site.ts'
import { isChecked, results, stakeSql, testedOn, testsInSight, testsWithOrders } from './trial-info-query.ts'

/** Any of these numbers and names; of a site not the client, who is none of it. */
const anyOf =
  (...names: readonly string[]): TextMeaning =>
  text => ({
    sql: `gt_fold(concat_ws(' ', ${names.join(', ')})) like ?`,
    values: [escapeLike(folded(text))],
  })

/** Refuses with SB-01 what is no condition. */
const byResult: TextMeaning = (text, field) => {
  const asked = resultQuestion(text)
  if (!asked) throw new Refusal([refused(figureErrors, 'SB-01', {}, { field })])
  return {
    sql: `exists (select from test_item i join test_item_result x on x.business_id = i.business_id and x.test_item_id = i.id and x.valid and x.deleted_at is null
        join test_record c on c.business_id = x.business_id and c.id = x.test_record_id and c.state <> 'voided' and c.checked_at is not null
      where i.business_id = t.business_id and i.trial_task_id = t.id and i.deleted_at is null and gt_fold(i.parameter_name) = ? and x.value_num ${asked.op} ?::numeric)`,
    values: [folded(asked.parameter), asked.value],
  }
}

/** Stakes mean a stretch that the place overlaps; everything else a part of its name. */
const byPlace =
  (place: string): TextMeaning =>
  text => {
    const stretch = stakeStretch(text)
    return stretch
      ? {
          sql: `${stakeSql('max', place)} >= ?::numeric and ${stakeSql('min', place)} <= ?::numeric`,
          values: [stretch.from, stretch.to],
        }
      : { sql: `gt_fold(${place}) like ?`, values: [escapeLike(folded(text))] }
  }

const numbers = ['e.entrust_no', 's.sample_number', 's.name', 'r.display_number', 'e.project_name', partSql('s')]
/** The file of the current revision of the report `r`, sealed where it is. */
export const paperOfReport = `(select coalesce(v.signed_pdf_file_id, v.pdf_file_id) from report_revision v where v.business_id = r.business_id and v.id = r.current_revision_id
  and v.deleted_at is null)`

/** Tests that are no blind ones for the reader, each with its order, results, report and the paper of that. */
export const testSearch = ledgerSource({
  page,
  from: testsWithOrders,
  where: ctx => [{ sql: 't.deleted_at is null', values: [] }, ...testsInSight(ctx)],
  columns: {
    task_id: 't.id',
    entrustment_id: 'e.id',
    entrust_no: 'e.entrust_no',
    sample_id: 's.id',
    sample_no: 's.sample_number',
    sample_name: 's.name',
    spec_grade: `nullif(${specSql('s')}, '')`,
    trial_name: 't.test_name',
    result_summary: results,
    conclusion: `case when ${isChecked} then t.judgement end`,
    report_id: 'r.id',
    report_no: 'r.display_number',
    report_file: paperOfReport,
    project_name: 'e.project_name',
    stake_part: partSql('s'),
    client: 'u.name',
    entrust_date: 'e.entrust_date',
    test_date: testedOn,
    report_date: 'r.report_date',
    main_tester: personSql('a'),
    flow_state: 't.state',
  },
  dates: { entrust_date: 'e.entrust_date', test_date: testedOn, report_date: 'r.report_date' },
  filters: {
    keyword: anyOf(...numbers, 'u.name'),
    result_value: byResult,
    stake_part: byPlace(`coalesce(${partSql('s')}, '')`),
    project_name: 'e.project_name',
    trial_class_id: 's.trial_class_id',
    conclusion: `case when ${isChecked} then t.judgement end`,
    main_tester: 't.assigned_user_id',
    test_date: testedOn,
    report_date: 'r.report_date',
  },
  groups: { class: 'y.name_zh' },
  category: 'e.trial_category_id',
  key: 't.id',
})

/** The part of a sample, and the stakes of the place of its order where it names none itself. */
const sitePlace = `concat_ws(' ', ${partSql('s')}, case when coalesce(s.site_stake, '') = '' then concat_ws('~', site_node.start_stake, site_node.end_stake) end)`

export const siteTestSearch = siteSource(sitePage, testSearch, {
  filters: { keyword: anyOf(...numbers), stake_part: byPlace(sitePlace) },
})
