/** Tables that signing in reads: who the caller is, what he may do, where he may go. */
export const authReads = [
  'business_system',
  'user_business_map',
  'user_post_map',
  'post',
  'post_module_map',
  'post_operation_map',
  'module',
  'operation',
  'function_point',
  'organization',
  'instance',
  'business_relation',
  'department',
  'stand_in',
  'entrust_unit',
  'overall_setting',
  'total_base',
  'visitor_grant',
  'trial_category',
  'business_post_map',
  'system_category',
  'client_config',
  'maintenance_notice',
]
/** Tables that signing in writes its traces to. */
export const authWrites = ['audit_log', 'log_event']
