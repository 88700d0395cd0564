### Characters of the bots. `ridotto.bots.company` sets how each of them talks.

company-bot = bot
company-who = { $name }, { $title } (bot)
company-who-level = { $name }, { $title } ({ $level } bot)
company-level-master = master
company-level-strong = strong
company-level-steady = steady
company-level-beginner = beginner
company-level-random = random
company-own = { $name } (bot)
company-own-unnamed = A player’s own bot

company-zanetta = Zanetta
company-zanetta-title = a singer at San Moisè
company-momolo = Momolo
company-momolo-title = a gondolier of the Grand Canal
company-flaminia = Flaminia
company-flaminia-title = a contessa of the old school
company-anselmo = Anselmo
company-anselmo-title = an abate who reads everything
company-alvise = Alvise
company-alvise-title = a patrician who kept the bank
company-yusuf = Yusuf
company-yusuf-title = an interpreter from Istanbul
company-eleni = Eleni
company-eleni-title = a shipowner from Corfu
company-colette = Colette
company-colette-title = a milliner from Marseille
company-rachele = Rachele
company-rachele-title = a bookseller from Livorno
company-caetano = Caetano
company-caetano-title = a ship’s pilot from Bahia
company-benedita = Benedita
company-benedita-title = a violinist from Minas Gerais
company-idris = Idris
company-idris-title = an astronomer from Tunis
