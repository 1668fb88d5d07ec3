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
} satisfies typeof stateLooks)
