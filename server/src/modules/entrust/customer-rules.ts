import { customerInfo } from '@gt/domain/entrust/customer-info.entity.ts'
import { type CrudHooks, entityRules } from '../../pages/rules.ts'

/** What lists tell of a customer set; the registration calls its plain actions as well. */
export const customerHooks: CrudHooks<typeof customerInfo> = {
  computed: {
    last_used: `select e.entrust_date from entrustment e
      where e.business_id = t.business_id and e.customer_info_id = t.id and e.deleted_at is null order by e.id desc limit 1`,
  },
}

/** Rules of customer sets (pages djbaseset/customerinfo, gdentrustmanage/customerinfo); orders keep what they took from one. */
export const customerRules = entityRules(customerInfo, customerHooks)
