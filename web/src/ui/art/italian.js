// The Italian cards: the suits of Naples.
import { french } from './french.js'

export const italian = french
