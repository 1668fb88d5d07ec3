import type { GlyphShape } from './glyph.tsx'
import type { Tone } from './tokens.ts'

/** How a state is drawn; `mine` is the tone while the viewer himself has an open to-do on the record (looks 2.4). */
interface StateLook {
  readonly shape: GlyphShape
  readonly tone: Tone
  readonly mine?: Tone
  readonly lock?: true
  readonly struck?: true
}

type Family = Readonly<Record<string, StateLook>>

const look = (shape: GlyphShape, tone: Tone): StateLook => ({ shape, tone })
/** A step that waits for somebody: orange for the one it waits for, `tone` for everyone else. */
const waits = (shape: GlyphShape, tone: Tone): StateLook => ({ shape, tone, mine: 'orange' })

const cancelled = look('slash', 'grey')
const draft = look('dash', 'grey')
const judged: Family = {
  pending: draft,
  pass: look('check', 'green'),
  fail: look('cross', 'red'),
  measured: look('okring', 'grey'),
  retest: waits('p50', 'blue'),
  invalid: cancelled,
  none: look('ring', 'grey'),
}

/** Families of states by the name of their list; those of rooms alone come with room-looks.ts. */
export const stateLooks: Record<string, Family> = {
  entrust_state: {
    draft,
    reviewing: waits('p25', 'blue'),
    returned: look('back', 'red'),
    accepted: look('okring', 'green'),
    in_progress: look('p50', 'blue'),
    suspended: look('pause', 'grey'),
    completed: look('check', 'green'),
    archived: look('check', 'grey'),
    cancelled,
  },
  'device_test_data.level': { none: draft, warn: look('p50', 'orange'), severe: look('cross', 'red') },
  pre_entrust_state: {
    draft,
    submitted: waits('ring', 'blue'),
    returned: look('back', 'red'),
    accepted: look('check', 'green'),
    withdrawn: cancelled,
    expired: look('clock', 'grey'),
  },
  sample_state: {
    registered: draft,
    rejected: look('cross', 'red'),
    received: look('ring', 'grey'),
    in_store: look('ring', 'grey'),
    curing: look('clock', 'blue'),
    taken: look('p25', 'blue'),
    testing: look('p50', 'blue'),
    tested: look('okring', 'green'),
    retained: look('check', 'green'),
    returned: look('check', 'grey'),
    disposed: look('check', 'grey'),
    cancelled,
  },
  task_state: {
    unassigned: waits('dash', 'grey'),
    assigned: waits('ring', 'grey'),
    waiting_age: look('clock', 'grey'),
    testing: waits('p50', 'blue'),
    checking: waits('p75', 'blue'),
    checked: look('okring', 'green'),
    reporting: look('p75', 'blue'),
    done: look('check', 'green'),
    outsourced: look('p50', 'blue'),
    suspended: look('pause', 'grey'),
    cancelled,
  },
  item_state: {
    pending: draft,
    assigned: look('ring', 'grey'),
    testing: look('p50', 'blue'),
    tested: look('p75', 'blue'),
    checked: look('okring', 'green'),
    reported: look('check', 'green'),
    outsourced: look('p50', 'blue'),
    suspended: look('pause', 'grey'),
    cancelled,
  },
  record_state: {
    draft: look('p25', 'blue'),
    submitted: waits('p75', 'blue'),
    returned: look('back', 'red'),
    checked: look('okring', 'green'),
    locked: { shape: 'check', tone: 'green', lock: true },
    voided: cancelled,
  },
  report_state: {
    drafting: waits('p25', 'blue'),
    returned: look('back', 'red'),
    auditing: waits('p50', 'blue'),
    approving: waits('p75', 'blue'),
    approved: look('okring', 'green'),
    signing: look('p75', 'blue'),
    signed: look('okring', 'green'),
    printed: look('okring', 'green'),
    issued: look('check', 'green'),
    archived: look('check', 'grey'),
    superseded: cancelled,
    voided: { shape: 'slash', tone: 'grey', struck: true },
  },
  'report_revision.state': {
    draft,
    effective: look('check', 'green'),
    superseded: cancelled,
    voided: { shape: 'slash', tone: 'grey', struck: true },
  },
  'charge_change.state': {
    pending: waits('ring', 'blue'),
    applied: look('check', 'grey'),
    approved: look('check', 'green'),
    rejected: look('cross', 'red'),
  },
  'invoice.state': {
    applied: look('ring', 'blue'),
    issued: look('check', 'green'),
    sent: look('check', 'green'),
    red: cancelled,
    rejected: look('cross', 'red'),
    withdrawn: cancelled,
  },
  charge_state: {
    draft,
    confirmed: waits('ring', 'blue'),
    partial: look('p50', 'orange'),
    credit: look('clock', 'orange'),
    paid: look('check', 'green'),
    refunding: look('p50', 'blue'),
    refunded: look('check', 'grey'),
    free: look('okring', 'grey'),
    voided: cancelled,
  },
  change_state: {
    draft,
    submitted: waits('p50', 'blue'),
    rejected: look('cross', 'red'),
    withdrawn: cancelled,
    approved: look('okring', 'green'),
    revising: look('p75', 'blue'),
    completed: look('check', 'green'),
  },
  approve_state: {
    draft,
    submitted: waits('p50', 'blue'),
    approved: look('check', 'green'),
    rejected: look('cross', 'red'),
    withdrawn: cancelled,
  },
  judgement: judged,
  equipment_state: {
    in_service: look('check', 'green'),
    degraded: look('p50', 'orange'),
    stopped: look('pause', 'grey'),
    faulty: look('bang', 'red'),
    repairing: look('p25', 'blue'),
    calibrating: look('p50', 'blue'),
    sealed: look('pause', 'grey'),
    scrapped: cancelled,
    lost: look('bang', 'red'),
  },
  calibration_status: {
    not_required: look('ring', 'grey'),
    valid: look('okring', 'green'),
    due_soon: look('clock', 'orange'),
    overdue: look('bang', 'red'),
    unconfirmed: waits('p75', 'blue'),
    failed: look('cross', 'red'),
  },
  'sample_retention.state': {
    in_store: look('check', 'green'),
    due: look('clock', 'orange'),
    extended: look('clock', 'blue'),
    disposal_applied: waits('p50', 'blue'),
    disposed: look('check', 'grey'),
    returned: look('check', 'grey'),
    used: look('okring', 'grey'),
  },
  'nonconforming_record.state': {
    open: look('bang', 'red'),
    notified: look('p25', 'blue'),
    treating: look('p50', 'blue'),
    closed: look('check', 'green'),
  },
  'entrust_supervision.state': {
    pending: waits('ring', 'blue'),
    confirmed: look('check', 'green'),
    objected: look('cross', 'red'),
    auto: look('okring', 'grey'),
  },
  'process_task.state': {
    requested: waits('ring', 'blue'),
    accepted: look('p25', 'blue'),
    testing: look('p50', 'blue'),
    pass: look('check', 'green'),
    fail: look('cross', 'red'),
    rejected: look('cross', 'red'),
  },
  'esign_request.state': {
    created: draft,
    signing: look('p50', 'blue'),
    signed: look('check', 'green'),
    refused: look('cross', 'red'),
    failed: look('cross', 'red'),
    expired: look('clock', 'grey'),
    revoked: cancelled,
  },
  send_state: {
    queued: look('ring', 'grey'),
    sending: look('p50', 'blue'),
    sent: look('check', 'green'),
    failed: look('cross', 'red'),
    cancelled,
  },
  'background_job.state': {
    queued: look('ring', 'grey'),
    running: look('p50', 'blue'),
    ok: look('check', 'green'),
    failed: look('cross', 'red'),
    cancelled,
  },
  'device_test_data.state': {
    unbound: look('ring', 'blue'),
    bound: look('okring', 'green'),
    used: look('check', 'green'),
    rejected: cancelled,
  },
  licence: {
    valid: look('okring', 'green'),
    ending: look('clock', 'orange'),
    past: look('bang', 'red'),
    closed: look('ring', 'grey'),
  },
}

/** A list without drawings of its own: nothing is claimed about its progress. */
export const plainLook: StateLook = look('ring', 'grey')
