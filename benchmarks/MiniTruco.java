import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.reflect.Field;
import java.util.Random;
import me.chester.minitruco.core.Carta;
import me.chester.minitruco.core.Estrategia;
import me.chester.minitruco.core.EstrategiaGasparotto;
import me.chester.minitruco.core.EstrategiaSellani;
import me.chester.minitruco.core.SituacaoJogo;

/**
 * Asks a strategy of miniTruco: each line of standard input is a question, each of standard output its answer. The words of a line:
 *
 *     turn|answer|eleven SEED SEAT TRICK LEADER CALLER VALUE NEXT HIDE  WON WON WON  POINTS POINTS  12 PLAYED  HAND PARTNER  MANILHA
 *
 * Seats and tricks count from 1. PLAYED are the cards of each trick by seat, HAND and PARTNER cards joined by commas; a card is written as
 * miniTruco does ("4p"), one that was played face down "Xx", and "-" stands for none. MANILHA is the rank of the turned
 * manilhas, or "X" if they are fixed.
 */
public class MiniTruco {
    public static void main(String[] given) throws Exception {
        Estrategia strategy = given[0].equals("sellani") ? new EstrategiaSellani() : new EstrategiaGasparotto();
        Random dice = dice(strategy);
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            String[] words = line.split(" ");
            dice.setSeed(Long.parseLong(words[1]));
            System.out.println(answer(strategy, words));
            System.out.flush();
        }
    }

    /** The strategy's only source of chance, so that a seed repeats what it does. */
    static Random dice(Estrategia strategy) throws ReflectiveOperationException {
        Field field = strategy.getClass().getDeclaredField("rand");
        field.setAccessible(true);
        return (Random) field.get(null);
    }

    /** A card's place in the hand, ten more where it goes face down, or -1 for a call; else 1 for yes and 0 for no. */
    static int answer(Estrategia strategy, String[] words) {
        SituacaoJogo table = table(words);
        try {
            switch (words[0]) {
                case "turn":
                    return strategy.joga(table);
                case "answer":
                    return strategy.aceitaTruco(table) ? 1 : 0;
                default:
                    return strategy.aceitaMaoDeX(cards(words[27]), table) ? 1 : 0;
            }
        } catch (RuntimeException failure) {
            return 0; // the first card, or no: what miniTruco makes of a strategy that breaks down
        }
    }

    static SituacaoJogo table(String[] words) {
        SituacaoJogo table = new SituacaoJogo();
        table.manilha = words[28].charAt(0);
        table.baralhoSujo = true;
        table.posJogador = Integer.parseInt(words[2]);
        table.numRodadaAtual = Integer.parseInt(words[3]);
        table.posJogadorQueAbriuRodada = Integer.parseInt(words[4]);
        table.posJogadorPedindoAumento = Integer.parseInt(words[5]);
        table.valorMao = Integer.parseInt(words[6]);
        table.valorProximaAposta = Integer.parseInt(words[7]);
        table.podeFechada = words[8].equals("1");
        for (int trick = 0; trick < 3; trick++) {
            table.resultadoRodada[trick] = Integer.parseInt(words[9 + trick]);
            for (int seat = 0; seat < 4; seat++) {
                table.cartasJogadas[trick][seat] = card(words[14 + 4 * trick + seat]);
            }
        }
        table.pontosEquipe[0] = Integer.parseInt(words[12]);
        table.pontosEquipe[1] = Integer.parseInt(words[13]);
        table.cartasJogador = cards(words[26]);
        return table;
    }

    static Carta[] cards(String words) {
        if (words.equals("-")) {
            return new Carta[0];
        }
        String[] names = words.split(",");
        Carta[] found = new Carta[names.length];
        for (int place = 0; place < names.length; place++) {
            found[place] = card(names[place]);
        }
        return found;
    }

    static Carta card(String name) {
        if (name.equals("-")) {
            return null;
        }
        Carta card = new Carta(name);
        card.setFechada(name.equals("Xx"));
        return card;
    }
}
