import { stateLooks } from '../../kit/state-tones.ts'

// families that the pages of rooms alone draw: the frame has no room for them
Object.assign(stateLooks, {
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
} satisfies typeof stateLooks)
