import { stateLooks } from './state-tones.ts'

// families that only pages in folders of their own draw: they come with the first such page, the frame has no room for them
Object.assign(stateLooks, {
  'equipment_repair.state': {
    applied: { shape: 'p50', tone: 'blue', mine: 'orange' },
    repairing: { shape: 'p25', tone: 'blue' },
    finished: { shape: 'p75', tone: 'orange', mine: 'orange' },
    accepted: { shape: 'check', tone: 'green' },
    rejected: { shape: 'cross', tone: 'red' },
  },
  'equipment_fault.state': {
    open: { shape: 'bang', tone: 'red' },
    repairing: { shape: 'p50', tone: 'orange' },
    cleared: { shape: 'okring', tone: 'green' },
    closed: { shape: 'check', tone: 'grey' },
  },
  'equipment_inventory_record.state': {
    open: { shape: 'p25', tone: 'blue' },
    submitted: { shape: 'p75', tone: 'orange', mine: 'orange' },
    closed: { shape: 'check', tone: 'green' },
  },

  'workplace.env_state': {
    out: { shape: 'bang', tone: 'red' },
    silent: { shape: 'clock', tone: 'orange' },
    normal: { shape: 'okring', tone: 'green' },
    open: { shape: 'ring', tone: 'grey' },
  },
  'humiture_record.range': {
    in: { shape: 'okring', tone: 'green' },
    out: { shape: 'bang', tone: 'red' },
    treated: { shape: 'check', tone: 'orange' },
    void: { shape: 'slash', tone: 'grey' },
  },
  'business_service.state': {
    submitted: { shape: 'ring', tone: 'blue', mine: 'orange' },
    partial: { shape: 'p50', tone: 'orange', mine: 'orange' },
    paid: { shape: 'okring', tone: 'green' },
    active: { shape: 'check', tone: 'green' },
    cancelled: { shape: 'slash', tone: 'grey' },
  },
  'payment_check.state': {
    submitted: { shape: 'p50', tone: 'blue', mine: 'orange' },
    part: { shape: 'p50', tone: 'orange' },
    matched: { shape: 'check', tone: 'green' },
    rejected: { shape: 'cross', tone: 'red' },
  },
  'service_invoice.state': {
    applied: { shape: 'p50', tone: 'blue', mine: 'orange' },
    issued: { shape: 'okring', tone: 'green' },
    sent: { shape: 'check', tone: 'green' },
    red: { shape: 'slash', tone: 'red' },
    rejected: { shape: 'cross', tone: 'red' },
    negative: { shape: 'dash', tone: 'red' },
  },
  'dispatch_org.state': {
    draft: { shape: 'ring', tone: 'grey' },
    authorised: { shape: 'p75', tone: 'blue' },
    filed: { shape: 'check', tone: 'green' },
    expired: { shape: 'bang', tone: 'red' },
    withdrawn: { shape: 'slash', tone: 'grey' },
  },
  'dispatch_check.state': {
    planned: { shape: 'ring', tone: 'blue' },
    visited: { shape: 'p50', tone: 'blue' },
    correcting: { shape: 'bang', tone: 'orange' },
    closed: { shape: 'check', tone: 'green' },
  },
  'personnel_transfer.state': {
    in_force: { shape: 'okring', tone: 'green' },
    ended: { shape: 'slash', tone: 'grey' },
  },
  'process_task.state': {
    requested: { shape: 'ring', tone: 'orange' },
    accepted: { shape: 'p25', tone: 'blue' },
    testing: { shape: 'p50', tone: 'blue' },
    pass: { shape: 'check', tone: 'green' },
    fail: { shape: 'cross', tone: 'red' },
    rejected: { shape: 'slash', tone: 'grey' },
  },
  'process_task.conclusion': {
    pending: { shape: 'ring', tone: 'grey' },
    pass: { shape: 'check', tone: 'green' },
    fail: { shape: 'cross', tone: 'red' },
  },
  'material_arrival.result_state': {
    untested: { shape: 'ring', tone: 'orange' },
    testing: { shape: 'p50', tone: 'blue' },
    pass: { shape: 'check', tone: 'green' },
    fail: { shape: 'cross', tone: 'red' },
    withdrawn: { shape: 'slash', tone: 'grey' },
  },
  'mix_design.state': {
    draft: { shape: 'ring', tone: 'grey' },
    approved: { shape: 'p75', tone: 'blue' },
    in_force: { shape: 'check', tone: 'green' },
    disabled: { shape: 'slash', tone: 'grey' },
  },
  'test_sample.state': {
    waiting: { shape: 'clock', tone: 'blue' },
    ready: { shape: 'p50', tone: 'orange' },
    tested: { shape: 'check', tone: 'green' },
    spoiled: { shape: 'cross', tone: 'red' },
    spare: { shape: 'dash', tone: 'grey' },
  },
  'outsourced_test.state': {
    draft: { shape: 'ring', tone: 'grey' },
    registered: { shape: 'check', tone: 'blue' },
    submitted: { shape: 'p25', tone: 'blue', mine: 'orange' },
    rejected: { shape: 'cross', tone: 'red' },
    approved: { shape: 'p50', tone: 'blue' },
    sent: { shape: 'p75', tone: 'blue' },
    returned: { shape: 'okring', tone: 'orange', mine: 'orange' },
    confirmed: { shape: 'check', tone: 'green' },
  },
  'outsourced_test.calc_qualified': {
    ok: { shape: 'check', tone: 'green' },
    none: { shape: 'cross', tone: 'red' },
  },
  'outsourced_test.verify_state': {
    unchecked: { shape: 'ring', tone: 'grey' },
    genuine: { shape: 'check', tone: 'green' },
    doubtful: { shape: 'cross', tone: 'red' },
  },
  'outsourced_test.check_state': {
    unchecked: { shape: 'clock', tone: 'orange' },
    ok: { shape: 'check', tone: 'green' },
    problem: { shape: 'p50', tone: 'red' },
  },
  'qrcode_charge.state': {
    unpaid: { shape: 'ring', tone: 'orange' },
    partial: { shape: 'p50', tone: 'orange' },
    paid: { shape: 'check', tone: 'green' },
    voided: { shape: 'slash', tone: 'grey' },
  },
  'qrcode_forewarning.state': {
    normal: { shape: 'check', tone: 'green' },
    low: { shape: 'bang', tone: 'orange' },
    empty: { shape: 'cross', tone: 'red' },
  },
} satisfies typeof stateLooks)
