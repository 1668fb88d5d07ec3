import { setTimeout as pause } from 'node:timers/promises'
import { Actors } from '../main-job/actors.ts'

/** Signing in and giving the PIN spend a challenge, so that a repeat is refused: a person then begins anew. */
async function anew<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === 20) throw error
      await pause(200)
    }
  }
}

/** The people of a laboratory whose servers and database are killed under them. */
export class PatientActors extends Actors {
  override as(account: string): ReturnType<Actors['as']> {
    return anew(() => super.as(account))
  }

  override unlock(account: string): Promise<void> {
    return anew(() => super.unlock(account))
  }
}
