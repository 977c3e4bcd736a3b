package till.core.bridge;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import till.core.files.SavedFiles;
import till.core.text.Json;

/** The messages of the page's port, as calls: {"id":7,"method":"print","args":["G0A..."]} and the answer to each. */
public final class PageCalls {
    /** Where answers go; from any thread. */
    public interface Out {
        void send(String message);
    }

    private final BridgeApi api;
    private final SavedFiles files;
    private final Out out;

    public PageCalls(BridgeApi api, SavedFiles files, Out out) {
        this.api = api;
        this.files = files;
        this.out = out;
    }

    /** What the page is told by itself: {"event":"printerStatus","value":true}. */
    public static String event(String name, Object value) {
        Map<String, Object> event = new LinkedHashMap<String, Object>();
        event.put("event", name);
        event.put("value", value);
        return Json.write(event);
    }

    /** Makes the call of one message. What has no number is waited for by nobody, and is dropped. */
    public void take(String message) {
        Map<String, Object> asked;
        try {
            asked = Json.readObject(message);
        } catch (IllegalArgumentException noise) {
            return;
        }
        if (!(asked.get("id") instanceof Long)) return;
        Answer answer = new PageAnswer(asked.get("id"));
        try {
            call(String.valueOf(asked.get("method")), textsOf(asked.get("args")), answer);
        } catch (IllegalArgumentException wrong) {
            answer.failed(wrong.getMessage(), false);
        }
    }

    private void call(String method, String[] args, Answer answer) {
        switch (method + "/" + args.length) {
            case "playNotificationLoop/0":
                api.playNotificationLoop();
                break;
            case "playNotificationOnce/0":
                api.playNotificationOnce();
                break;
            case "stopNotification/0":
                api.stopNotification();
                break;
            case "getPrinterState/0":
                answer.done(api.getPrinterState());
                return;
            case "setPrinterIp/1":
                api.setPrinterIp(args[0]);
                break;
            case "printOrder/1":
                api.printOrder(args[0], answer);
                return;
            case "print/1":
                api.print(args[0], answer);
                return;
            case "searchPrinter/1":
                api.searchPrinter(args[0], answer);
                return;
            case "testPrinting/0":
                api.testPrinting(answer);
                return;
            case "checkPrinter/1":
                api.checkPrinter(args[0], answer);
                return;
            case "updateSetting/1":
                api.updateSetting(args[0]);
                break;
            case "beginFile/1":
                files.begin(args[0], answer);
                return;
            case "addToFile/2":
                files.add(args[0], args[1], answer);
                return;
            case "finishFile/1":
                files.finish(args[0], answer);
                return;
            case "dropFile/1":
                files.drop(args[0], answer);
                return;
            default:
                throw new IllegalArgumentException("No such call: " + method + " with " + args.length);
        }
        answer.done(null);
    }

    private static String[] textsOf(Object args) {
        if (!(args instanceof List)) throw new IllegalArgumentException("args is no list");
        List<?> list = (List<?>) args;
        String[] texts = new String[list.size()];
        for (int place = 0; place < texts.length; place += 1) {
            if (!(list.get(place) instanceof String)) throw new IllegalArgumentException("args are texts");
            texts[place] = (String) list.get(place);
        }
        return texts;
    }

    private final class PageAnswer implements Answer {
        private final Object id;
        private boolean isGiven;

        PageAnswer(Object id) {
            this.id = id;
        }

        @Override
        public void done(Object value) {
            Map<String, Object> said = said(true);
            said.put("value", value);
            give(said);
        }

        @Override
        public void failed(String reason, boolean duringJob) {
            Map<String, Object> said = said(false);
            said.put("error", reason);
            if (duringJob) said.put("duringJob", true);
            give(said);
        }

        private Map<String, Object> said(boolean ok) {
            Map<String, Object> said = new LinkedHashMap<String, Object>();
            said.put("id", id);
            said.put("ok", ok);
            return said;
        }

        private void give(Map<String, Object> said) {
            synchronized (this) {
                if (isGiven) return;
                isGiven = true;
            }
            out.send(Json.write(said));
        }
    }
}
