import { stateLooks } from '../../kit/state-tones.ts'

// families that the pages of machines alone draw: the frame has no room for them
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
} satisfies typeof stateLooks)
