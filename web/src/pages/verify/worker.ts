// Checks a record beside the page, which stays free to show how far that is and to give it up.

import { serve } from './checking'

serve(self)
