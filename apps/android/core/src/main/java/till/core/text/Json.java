package till.core.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * JSON as the page and the app exchange it: maps, lists, strings, numbers, booleans and null. Whole numbers are Long, others Double.
 */
public final class Json {
    /** Messages between page and app are flat: deeper ones are an attack on the stack. */
    private static final int DEPTH_MAX = 16;

    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    /** Reads one value. Throws IllegalArgumentException where the text is no JSON. */
    public static Object read(String text) {
        Json json = new Json(text);
        Object value = json.value(0);
        json.skipSpace();
        if (json.at < text.length()) throw json.wrong();
        return value;
    }

    /** Reads an object. Throws IllegalArgumentException where the text is none. */
    @SuppressWarnings("unchecked")
    public static Map<String, Object> readObject(String text) {
        Object value = read(text);
        if (!(value instanceof Map)) throw new IllegalArgumentException("no JSON object");
        return (Map<String, Object>) value;
    }

    /** Writes maps, lists, strings, numbers, booleans and null. */
    public static String write(Object value) {
        StringBuilder out = new StringBuilder();
        write(value, out);
        return out.toString();
    }

    private Object value(int depth) {
        if (depth > DEPTH_MAX) throw wrong();
        skipSpace();
        char next = peek();
        switch (next) {
            case '{':
                return object(depth);
            case '[':
                return list(depth);
            case '"':
                return string();
            case 't':
                return word("true", Boolean.TRUE);
            case 'f':
                return word("false", Boolean.FALSE);
            case 'n':
                return word("null", null);
            default:
                return number();
        }
    }

    private Map<String, Object> object(int depth) {
        Map<String, Object> object = new LinkedHashMap<String, Object>();
        at += 1;
        skipSpace();
        if (took('}')) return object;
        while (true) {
            skipSpace();
            if (peek() != '"') throw wrong();
            String name = string();
            skipSpace();
            if (!took(':')) throw wrong();
            object.put(name, value(depth + 1));
            skipSpace();
            if (took('}')) return object;
            if (!took(',')) throw wrong();
        }
    }

    private List<Object> list(int depth) {
        List<Object> list = new ArrayList<Object>();
        at += 1;
        skipSpace();
        if (took(']')) return list;
        while (true) {
            list.add(value(depth + 1));
            skipSpace();
            if (took(']')) return list;
            if (!took(',')) throw wrong();
        }
    }

    private String string() {
        StringBuilder out = new StringBuilder();
        at += 1;
        while (true) {
            char next = peek();
            at += 1;
            if (next == '"') return out.toString();
            if (next < ' ') throw wrong();
            out.append(next == '\\' ? escaped() : next);
        }
    }

    private char escaped() {
        char next = peek();
        at += 1;
        switch (next) {
            case '"':
            case '\\':
            case '/':
                return next;
            case 'b':
                return '\b';
            case 'f':
                return '\f';
            case 'n':
                return '\n';
            case 'r':
                return '\r';
            case 't':
                return '\t';
            case 'u':
                return unicode();
            default:
                throw wrong();
        }
    }

    private char unicode() {
        if (at + 4 > text.length()) throw wrong();
        int code = 0;
        for (int end = at + 4; at < end; at += 1) {
            int digit = Character.digit(text.charAt(at), 16);
            if (digit < 0) throw wrong();
            code = code * 16 + digit;
        }
        return (char) code;
    }

    private Object word(String word, Object meaning) {
        if (!text.startsWith(word, at)) throw wrong();
        at += word.length();
        return meaning;
    }

    private Object number() {
        int from = at;
        while (at < text.length() && "+-.0123456789eE".indexOf(text.charAt(at)) >= 0) at += 1;
        String number = text.substring(from, at);
        if (!number.matches("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?")) throw wrong();
        if (number.matches("-?[0-9]{1,18}")) return Long.valueOf(number);
        return Double.valueOf(number);
    }

    private char peek() {
        if (at >= text.length()) throw wrong();
        return text.charAt(at);
    }

    private boolean took(char wanted) {
        if (at >= text.length() || text.charAt(at) != wanted) return false;
        at += 1;
        return true;
    }

    private void skipSpace() {
        while (at < text.length() && " \t\n\r".indexOf(text.charAt(at)) >= 0) at += 1;
    }

    private IllegalArgumentException wrong() {
        return new IllegalArgumentException("no JSON at " + at);
    }

    private static void write(Object value, StringBuilder out) {
        if (value instanceof Map) writeObject((Map<?, ?>) value, out);
        else if (value instanceof List) writeList((List<?>) value, out);
        else if (value instanceof String) writeString((String) value, out);
        else if (value == null || value instanceof Boolean || value instanceof Number) out.append(value);
        else throw new IllegalArgumentException("no JSON value: " + value.getClass());
    }

    private static void writeObject(Map<?, ?> object, StringBuilder out) {
        String before = "{";
        for (Map.Entry<?, ?> entry : object.entrySet()) {
            out.append(before);
            writeString((String) entry.getKey(), out);
            out.append(':');
            write(entry.getValue(), out);
            before = ",";
        }
        out.append(object.isEmpty() ? "{}" : "}");
    }

    private static void writeList(List<?> list, StringBuilder out) {
        String before = "[";
        for (Object value : list) {
            out.append(before);
            write(value, out);
            before = ",";
        }
        out.append(list.isEmpty() ? "[]" : "]");
    }

    private static void writeString(String text, StringBuilder out) {
        out.append('"');
        for (int place = 0; place < text.length(); place += 1) {
            char next = text.charAt(place);
            if (next == '"' || next == '\\') out.append('\\').append(next);
            else if (next < ' ' || (next >= '\u2028' && next <= '\u2029')) out.append(String.format("\\u%04x", (int) next));
            else out.append(next);
        }
        out.append('"');
    }
}
