import { trialListDetail } from '@gt/domain/methods/trial-list-detail.entity.ts'
import { entityRules } from '../../pages/rules.ts'

/** Rules of the fields of raw records (page totalset/triallistdetail): each is kept by the method of its test. */
export const fieldRules = entityRules(trialListDetail, {
  computed: {
    method: `select concat(m.method_key, ' v', m.version_no) from trial_list l join trial_method m on m.id = l.current_method_id
      where l.id = t.trial_list_id and t.managed_by_method`,
  },
})
