// Checks a record in a worker, so that the page stays responsive.

import { serve } from './remotecheck'

serve(self)
