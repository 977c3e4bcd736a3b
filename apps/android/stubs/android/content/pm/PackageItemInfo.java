package android.content.pm;

public class PackageItemInfo {
}
