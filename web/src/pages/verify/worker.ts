// Checks a record beside the page, which stays free to show how far that is and to give it up.

import { serve, type Port } from './checking'

serve(self as unknown as Port)
