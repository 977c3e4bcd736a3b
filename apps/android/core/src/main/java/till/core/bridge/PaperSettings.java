package till.core.bridge;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import till.core.text.Json;

/** The settings of the printer that the page may change, one at a time. */
final class PaperSettings {
    private PaperSettings() {
    }

    /** The one setting of a message, as {name, value}. Throws IllegalArgumentException where it is none, or more than one. */
    static String[] read(String json) {
        Map<String, Object> settings = Json.readObject(json);
        if (settings.size() != 1) throw new IllegalArgumentException("exactly one setting");
        Map.Entry<String, Object> setting = settings.entrySet().iterator().next();
        if (!allowed(setting.getKey()).contains(setting.getValue())) throw new IllegalArgumentException("no such setting: " + json);
        return new String[] {setting.getKey(), String.valueOf(setting.getValue())};
    }

    private static List<?> allowed(String name) {
        switch (name) {
            case "paperWidth":
                return Arrays.asList(57L, 80L);
            case "fontSize":
                return Arrays.asList(0L, 1L, 2L);
            case "fontWeight":
                return Arrays.asList(0L, 1L);
            default:
                return Arrays.asList();
        }
    }
}
